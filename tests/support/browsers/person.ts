import { expect } from '@playwright/test';
import { areScriptsReady } from '../fixtures.ts';
import type { Driver, Key, Point } from './driver.ts';
import { aim, locate, type Target } from './locate.ts';

/** A person using a browser: looks, points and types, and waits for whatever they need to point at. */
export class Person {
  readonly #driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(this.#site + path);
    await this.hasScripts();
  }

  async sees(...targets: Target[]): Promise<void> {
    for (const target of targets) {
      await until(async () => expect(await this.#at(target, () => true), nameOf(target)).toBe(true));
    }
  }

  async seesNoMore(target: Target): Promise<void> {
    await until(async () => expect(await this.#at(target, () => true), nameOf(target)).toBeNull());
  }

  /** Waits until the page is at this address and its scripts are ready. */
  async isAt(path: string): Promise<void> {
    await until(async () => expect(await this.ask(() => location.pathname + location.search)).toBe(path));
    await this.hasScripts();
  }

  /** A page's scripts load after its first paint; a person, too, has to see it first. */
  async hasScripts(): Promise<void> {
    await this.waitsFor(areScriptsReady);
  }

  async click(target: Target): Promise<void> {
    await this.#driver.pointer([{ move: await this.#reach(target) }, 'down', 'up']);
  }

  /** Drags one element with the mouse to another in the same row. */
  async drag(target: Target, to: Target): Promise<void> {
    const end = await this.#reach(to);
    const start = await this.#reach(target);
    const between = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    await this.#driver.pointer([{ move: start }, 'down', { move: between }, { move: end }, 'up']);
  }

  /** Replaces a field's value by typing. */
  async fill(target: Target, words: string): Promise<void> {
    await this.click(target);
    await this.press('Control', 'a');
    await this.type(words);
  }

  /** Focuses a field, or its first part if it has several. */
  async focus(target: Target): Promise<void> {
    await this.sees(target);
    await this.#at(target, (element) => element.focus());
  }

  async type(words: string): Promise<void> {
    await this.#driver.type(words);
  }

  async press(...keys: Key[]): Promise<void> {
    await this.#driver.press(keys);
  }

  async chooseFiles(target: Target, ...paths: string[]): Promise<void> {
    await this.sees(target);
    await this.#driver.chooseFiles(`(${locate.toString()})(${JSON.stringify(target)})`, paths);
  }

  /** Waits until a field has this value. */
  async reads(target: Target, value: string): Promise<void> {
    const read = () => this.#at(target, (element) => (element as HTMLInputElement).value);
    await until(async () => expect(await read(), nameOf(target)).toBe(value));
  }

  /** Runs a function in the page and returns its result; it must be self-contained. */
  async ask<Given extends unknown[], Answer>(
    inPage: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>> {
    const answer = await this.#driver.evaluate(`(${inPage.toString()})(...${JSON.stringify(given)})`);
    return answer as Awaited<Answer>;
  }

  /** Waits until a function in the page returns true. */
  async waitsFor<Given extends unknown[]>(inPage: (...given: Given) => boolean, ...given: Given): Promise<void> {
    await until(async () => expect(await this.ask(inPage, ...given), inPage.toString()).toBe(true));
  }

  /** Returns the point where to click, once the element has stopped moving. */
  async #reach(target: Target): Promise<Point> {
    let last: Point | null = null;
    await until(async () => {
      const before = last;
      last = await this.#at(target, aim);
      expect(last, `a free way to ${nameOf(target)}`).not.toBeNull();
      expect(last, `rest of ${nameOf(target)}`).toEqual(before);
    });
    return last ?? { x: 0, y: 0 };
  }

  /** Calls a function in the page with the element; returns null if there is none. */
  async #at<Answer>(target: Target, inPage: (element: HTMLElement) => Answer): Promise<Answer | null> {
    const found = `(${locate.toString()})(${JSON.stringify(target)})`;
    const expression = `((element) => element ? (${inPage.toString()})(element) : null)(${found})`;
    return (await this.#driver.evaluate(expression)) as Answer | null;
  }
}

/** Retries until the check passes; while the page navigates, evaluating in it fails, too. */
async function until(check: () => Promise<void>): Promise<void> {
  await expect(check).toPass({ intervals: [50], timeout: 30_000 });
}

function nameOf({ kind, name, within }: Target): string {
  return `${kind} «${name}»${within ? ` in ${nameOf(within)}` : ''}`;
}
