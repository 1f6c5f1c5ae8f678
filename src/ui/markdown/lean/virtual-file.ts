/** In place of `vfile`, whose paths, messages and positions nothing here asks for: a text on its way. */
export class VFile {
  value: string;
  data = {};
  messages = [];

  constructor(value: unknown = '') {
    this.value = typeof value === 'string' ? value : '';
  }

  message(reason: string): never {
    throw new Error(reason);
  }

  toString(): string {
    return this.value;
  }
}
