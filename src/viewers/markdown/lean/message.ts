/** In place of `vfile-message`, whose places and rules nobody reads: what the drawing library throws. */
export class VFileMessage extends Error {
  file?: string;
  url?: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'VFileMessage';
  }
}
