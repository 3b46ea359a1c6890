import { addDays } from '#domain/calendarMonth.ts';
import { longDay } from '#domain/dates.ts';
import { formatList } from '#domain/formatList.ts';
import { foldText } from '#domain/search/search.ts';
import { congress } from '#site.config.ts';

/** The congress's name without the edition number. */
const congressName = congress.name.replace(/^\S+\.º /, '');

/** Search that finds its news, which use either of two names; the search supports `or`. */
export const congressWords = `${congress.shortName} or "${congressName}"`;

/** Whether an event is an edition of the congress. */
export function isCongress({ type, title }: { type: string; title: string }): boolean {
  const words = ` ${foldText(title)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;
  const names = [congress.shortName, congressName].map(foldText);
  return type === 'congreso' && names.some((name) => words.includes(` ${name} `));
}

export type CongressStage = 'upcoming' | 'current' | 'past';

/** The congress page's message for each stage (specification, section 2.13). */
export const congressMessages: Record<CongressStage, string> = {
  upcoming: 'El congreso todavía no comenzó.',
  current: 'El congreso se está desarrollando en estos días.',
  past: 'Este congreso ya se realizó. La página se conserva como registro de la edición.',
};

/** First and last day (yyyy-mm-dd). */
export interface Days {
  startsOn: string;
  endsOn: string;
}

/** The congress's stage on a day (yyyy-mm-dd, Argentina); the first and last day count as current. */
export function congressStage(today: string, congress: Days): CongressStage {
  if (today < congress.startsOn) return 'upcoming';
  return today > congress.endsOn ? 'past' : 'current';
}

/** `10, 11 y 12 de septiembre de 2025`: each month and its year appear once, after its last day. */
export function congressDays({ startsOn, endsOn }: Days): string {
  const days: string[] = [];
  for (let day = startsOn; day <= endsOn; day = addDays(day, 1)) {
    const isLastOfMonth = addDays(day, 1).endsWith('-01');
    days.push(isLastOfMonth || day === endsOn ? longDay(day) : String(Number(day.slice(8))));
  }
  return formatList(days);
}
