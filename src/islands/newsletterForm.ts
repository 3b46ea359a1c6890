import { isSubscribable, newsletterMessages, newsletterOutcomeOf, type NewsletterOutcome } from '#domain/newsletter.ts';

/** Longest wait for the backend after a press of the button, in milliseconds. */
const PATIENCE = 15_000;

/** Gives the newsletter form its behaviour; the backend's client is fetched with the first address that is sent. */
export function setUpNewsletterForm(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[type="email"]');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const message = form.querySelector<HTMLElement>('[data-newsletter-message]');
  if (!field || !button || !message) return;

  const tell = (outcome: NewsletterOutcome) => {
    message.textContent = newsletterMessages[outcome];
    message.dataset['outcome'] = outcome;
    if (outcome === 'invalid') field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    if (!isSubscribable(field.value)) {
      tell('invalid');
      field.focus();
      return;
    }
    button.disabled = true;
    button.textContent = 'Procesando...';
    void subscribe(field.value.trim()).then((outcome) => {
      tell(outcome);
      if (outcome === 'success') field.value = '';
      button.disabled = false;
      button.textContent = 'Suscribirme';
    });
  });
}

async function subscribe(email: string): Promise<NewsletterOutcome> {
  try {
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
