/** A browser's `localStorage`, which Node has none of: its own properties are what it holds. */
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
