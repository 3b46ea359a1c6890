import { argentineDayOf } from '#domain/dates.ts';
import { congressMessages, congressStage } from '#domain/site/congress.ts';

/** Updates the congress's status to the day of the visit; a cached page may have it for the day before. */
export function updateCongressStatus(page: Document): void {
  for (const status of page.querySelectorAll<HTMLElement>('[data-congress-status]')) {
    const { startsOn = '', endsOn = '' } = status.dataset;
    status.textContent = congressMessages[congressStage(argentineDayOf(new Date()), { startsOn, endsOn })];
  }
}
