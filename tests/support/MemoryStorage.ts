/** Replaces the browser's `localStorage` in Node; each entry is a property of its own, as in browsers. */
export class MemoryStorage {
  [name: string]: unknown;
  getItem(name: string): unknown {
    return this[name] ?? null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}
