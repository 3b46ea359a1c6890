/** What is wrong, without a full stop; `remedy` overrides the check's own. */
export class Failure extends Error {
  readonly remedy: string | undefined;

  constructor(message: string, remedy?: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** Skips the check; the message says why it does not apply to this deployment. */
export class NotApplicable extends Error {}
