import {
  isSubscribable,
  newsletterMessages,
  newsletterOutcomeOf,
  type NewsletterOutcome,
} from '#domain/contact/newsletter.ts';
import { showToast } from './showToast.ts';
import { takeSubmitButton } from './submitButton.ts';
import { watchFilling } from './watchFilling.ts';

/** Longest wait for the backend after a press of the button, in milliseconds. */
const PATIENCE = 15_000;

/** Quicker than this, in milliseconds, nobody types an address. */
const MINIMUM_TIME = 1000;

/** Gives the newsletter form its behaviour; the backend's client is fetched with the first address that is sent. */
export function setUpNewsletterForm(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[type="email"]');
  const message = form.querySelector<HTMLElement>('[data-newsletter-message]');
  if (!field || !message) return;
  const button = takeSubmitButton(form);
  const isPerson = watchFilling(form, MINIMUM_TIME);

  const tell = (outcome: NewsletterOutcome) => {
    const { text, toast } = newsletterMessages[outcome];
    message.textContent = text;
    if (outcome === 'invalid') field.setAttribute('aria-invalid', 'true');
    // The page's lower edge is where the toast will be: its margin keeps the message clear of it.
    message.scrollIntoView({ block: 'nearest' });
    showToast({ ...toast, id: 'newsletter' });
  };

  const takeBack = () => {
    message.textContent = '';
    field.removeAttribute('aria-invalid');
  };

  field.addEventListener('input', takeBack);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.isBusy()) return;
    if (!isSubscribable(field.value)) {
      field.focus();
      tell('invalid');
      return;
    }
    takeBack();
    button.setBusy(true);
    void subscribe(field.value.trim(), isPerson).then((outcome) => {
      if (outcome === 'success') button.finish();
      else button.setBusy(false);
      tell(outcome);
    });
  });
}

async function subscribe(email: string, isPerson: () => Promise<boolean>): Promise<NewsletterOutcome> {
  try {
    if (!(await isPerson())) return 'failure';
    const [{ createReader }, { addSubscriber }] = await Promise.all([
      import('#data/reader.ts'),
      import('#data/subscribers.ts'),
    ]);
    await addSubscriber(createReader(PATIENCE), email);
    return 'success';
  } catch (error) {
    return newsletterOutcomeOf(error);
  }
}
