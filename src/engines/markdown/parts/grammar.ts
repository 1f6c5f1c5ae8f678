import type { Options } from 'react-markdown';
import { parseTree } from '../parse';

/** Lets react-markdown parse as the engine does: one grammar for texts that are complete and texts that grow. */
function grammar(this: { parser?: typeof parseTree }): void {
  this.parser = parseTree;
}

export const remarkPlugins = [grammar] as Options['remarkPlugins'];
