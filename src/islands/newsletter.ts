import { newsletterMessages } from '#domain/contact/newsletter.ts';

/**
 * Gives the newsletter forms their behaviour, which is fetched when somebody first turns to one of them. A form that is
 * sent before it has come is sent once it is there.
 */
export function prepareNewsletterForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-newsletter-form]')) prepare(form);
}

function prepare(form: HTMLFormElement): void {
  let isReady = false;
  let isSent = false;

  const fetchBehaviour = async () => {
    try {
      const { setUpNewsletterForm } = await import('./newsletterForm.ts');
      if (isReady) return;
      isReady = true;
      setUpNewsletterForm(form);
      if (isSent) form.requestSubmit();
    } catch {
      const message = form.querySelector('[data-newsletter-message]');
      if (message && isSent) message.textContent = newsletterMessages.failure.text;
    }
  };

  for (const event of ['pointerover', 'focusin']) {
    form.addEventListener(event, () => void fetchBehaviour(), { once: true });
  }
  form.addEventListener('submit', (event) => {
    if (isReady) return;
    event.preventDefault();
    isSent = true;
    void fetchBehaviour();
  });
}
