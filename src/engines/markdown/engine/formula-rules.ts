import { formulaAt, heldUntil } from './formula-at';
import { characterCode, isLineEnd, type Construct, type State, type Token } from './tokenizer';

/** A next line that is not outside the quotation or item. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const first: State = (code) => (this.parser.lazy[this.now().line] ? nok(code) : ok(code));
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return first;
    };
  },
};

/** A paragraph that a displayed formula holds together: in TeX a line may begin as a list or a heading does. */
const held = (text: string): Construct => ({
  concrete: true,
  tokenize(effects, ok, nok) {
    const end = heldUntil(text, this.now().offset);
    if (end === 0) return nok;
    if (this.interrupt) return ok;
    let line: Token | undefined;
    let inLine = false;
    const endLine = () => {
      if (inLine) effects.exit('chunkText');
      inLine = false;
    };
    const consume: State = (code) => {
      if (!inLine) {
        const next = effects.enter('chunkText', { contentType: 'text', previous: line });
        if (line) line.next = next;
        line = next;
        inLine = true;
      }
      effects.consume(code);
      if (isLineEnd(code)) endLine();
      return inside;
    };
    const finish: State = (code) => {
      endLine();
      effects.exit('paragraph');
      effects.exit('content');
      return ok(code);
    };
    const inside: State = (code) => {
      if (code === null) return finish(code);
      if (!isLineEnd(code)) return consume(code);
      return this.now().offset < end ? effects.check(nextLine, consume, finish)(code) : finish(code);
    };
    return (code) => {
      // Within this the parser looks for the box of a task.
      effects.enter('content');
      effects.enter('paragraph');
      return inside(code);
    };
  },
});

/** A formula among words; the tokens are those of micromark-extension-math, for mdast-util-math. */
const formula = (text: string): Construct => ({
  tokenize(effects, ok, nok) {
    const found = formulaAt(text, this.now().offset);
    // Marks with nothing between them are words.
    if (!found || /^[\s>]*$/.test(text.slice(found.from, found.to))) return nok;
    const { from, to, end } = found;
    let type = '';
    const become = (next: string) => {
      if (next === type) return;
      if (type) effects.exit(type);
      if (next) effects.enter(next);
      type = next;
    };
    const inside: State = (code) => {
      const { offset } = this.now();
      // Its quotation, item or cell ends before it does.
      if (code === null && offset < end && to < end) return nok(code);
      if (code === null || offset >= end) {
        become('');
        effects.exit('mathText');
        return ok(code);
      }
      // Each line's end is a token of its own: there the parser parts what stands in quotations and items.
      if (isLineEnd(code)) become('lineEnding');
      else become(offset >= from && offset < to ? 'mathTextData' : 'mathTextSequence');
      effects.consume(code);
      if (isLineEnd(code)) become('');
      return inside;
    };
    return (code) => {
      effects.enter('mathText');
      return inside(code);
    };
  },
});

/**
 * Reads the formulas of a text: in dollars, and in TeX's own brackets, as most models write them. The rules look at the
 * whole text, for what opens a formula depends on its end.
 */
export const formulas = (text: string) => ({
  flow: { null: held(text) },
  text: { [characterCode('$')]: formula(text), [characterCode('\\')]: formula(text) },
});
