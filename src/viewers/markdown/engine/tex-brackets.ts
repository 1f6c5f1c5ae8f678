import { endOf, startOf, walk, type MarkdownNode } from './node';
import { codeOf, isLineEnd, isSpace, type Code, type Construct, type Effects, type State } from './tokenizer';

const BACKSLASH = codeOf('\\');
const OPENING_BRACKET = codeOf('[');
const CLOSING_BRACKET = codeOf(']');

const isLetter = (code: Code): boolean => code !== null && /[A-Za-z]/.test(String.fromCharCode(code));

/**
 * Tells a formula from words in brackets that were escaped, `\[1\]`: it holds a sign that words have none of, or
 * is a single letter.
 */
function signs() {
  let length = 0;
  let letters = 0;
  let found = false;
  return {
    add(code: Code) {
      if (isSpace(code) || isLineEnd(code) || code === null) return;
      length += 1;
      if (isLetter(code)) letters += 1;
      if ('\\^_=+<>'.includes(String.fromCharCode(code))) found = true;
    },
    areTex: () => found || (length === 1 && letters === 1),
  };
}

/** `\]` as the last of a line. */
const closing: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const rest: State = (code) => {
      if (code === null || isLineEnd(code)) return ok(code);
      if (!isSpace(code)) return nok(code);
      effects.consume(code);
      return rest;
    };
    const bracket: State = (code) => {
      if (code !== CLOSING_BRACKET) return nok(code);
      effects.consume(code);
      return rest;
    };
    return (code) => {
      // Every character belongs to a token, even one that is only looked at.
      effects.enter('mathFlowFence');
      effects.consume(code);
      return bracket;
    };
  },
};

/** A next line that is neither empty nor outside the quotation or item. */
const goesOn: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const first: State = (code) => (this.parser.lazy[this.now().line] ? nok(code) : inside(code));
    const inside: State = (code) => {
      if (code === null || isLineEnd(code)) return nok(code);
      if (!isSpace(code)) return ok(code);
      effects.enter('whitespace');
      effects.consume(code);
      effects.exit('whitespace');
      return inside;
    };
    return (code) => {
      if (code === null) return nok(code);
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return first;
    };
  },
};

function consumeSequence(effects: Effects, type: string, then: State): State {
  return (code) => {
    effects.enter(type);
    effects.consume(code);
    return (next) => {
      effects.consume(next);
      effects.exit(type);
      return then;
    };
  };
}

/** `\[ … \]` on lines of their own; without its end it ends with the paragraph, as unlike `$$` TeX has it. */
const display: Construct = {
  concrete: true,
  tokenize(effects, ok, nok) {
    const { add, areTex } = signs();
    let onFirstLine = true;
    /** Only white space before here, or a command first: the formula may continue over lines. */
    let mayGoOn = true;
    let begun = false;
    let inValue = false;

    const endValue = () => {
      if (inValue) effects.exit('mathFlowValue');
      inValue = false;
    };
    const after: State = (code) => {
      effects.exit('mathFlow');
      return ok(code);
    };
    const trailing: State = (code) => {
      if (code === null || isLineEnd(code)) {
        effects.exit('mathFlowFence');
        return after(code);
      }
      effects.enter('whitespace');
      return space(code);
    };
    const space: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code);
        return space;
      }
      effects.exit('whitespace');
      return trailing(code);
    };
    const close: State = (code) => {
      if (onFirstLine && !areTex()) return nok(code);
      endValue();
      effects.enter('mathFlowFence');
      return consumeSequence(effects, 'mathFlowFenceSequence', trailing)(code);
    };
    const nextLine: State = (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return inside;
    };
    const lineEnd: State = (code) => {
      endValue();
      if (onFirstLine && !mayGoOn) return nok(code);
      if (onFirstLine && this.interrupt) return ok(code);
      onFirstLine = false;
      return code === null ? after(code) : effects.check(goesOn, nextLine, after)(code);
    };
    const consume: State = (code) => {
      if (!inValue) effects.enter('mathFlowValue');
      inValue = true;
      add(code);
      effects.consume(code);
      return inside;
    };
    /** Behind a backslash: whatever it is, it closes nothing. */
    const escaped: State = (code) => {
      if (code === null || isLineEnd(code)) return lineEnd(code);
      if (!begun) {
        begun = true;
        mayGoOn = isLetter(code);
      }
      if (onFirstLine && code === CLOSING_BRACKET) return nok(code);
      return consume(code);
    };
    const backslash: State = (code) => {
      consume(code);
      return escaped;
    };
    const inside: State = (code) => {
      if (code === null || isLineEnd(code)) return lineEnd(code);
      if (code === BACKSLASH) return effects.check(closing, close, backslash)(code);
      if (!begun && !isSpace(code)) {
        begun = true;
        mayGoOn = false;
      }
      return consume(code);
    };
    const opened: State = (code) => {
      effects.exit('mathFlowFence');
      return inside(code);
    };
    const bracket: State = (code) => {
      if (code !== OPENING_BRACKET) return nok(code);
      effects.consume(code);
      effects.exit('mathFlowFenceSequence');
      return opened;
    };
    return (code) => {
      effects.enter('mathFlow');
      effects.enter('mathFlowFence');
      effects.enter('mathFlowFenceSequence');
      effects.consume(code);
      return bracket;
    };
  },
};

/** `\( … \)` and `\[ … \]` among words. */
const inline: Construct = {
  tokenize(effects, ok, nok) {
    const { add, areTex } = signs();
    let kind = '';
    let inData = false;
    const endData = () => {
      if (inData) effects.exit('mathTextData');
      inData = false;
    };
    const end: State = (code) => {
      effects.exit('mathText');
      return ok(code);
    };
    const closes: Construct = {
      partial: true,
      tokenize(within, yes, no) {
        const mark: State = (code) => (code === codeOf(kind === '(' ? ')' : ']') ? yes(code) : no(code));
        return (code) => {
          within.enter('mathTextSequence');
          within.consume(code);
          return mark;
        };
      },
    };
    const close: State = (code) => {
      if (!inData && kind === '(') return nok(code);
      if (kind === '[' && !areTex()) return nok(code);
      endData();
      return consumeSequence(effects, 'mathTextSequence', end)(code);
    };
    const consume: State = (code) => {
      if (!inData) effects.enter('mathTextData');
      inData = true;
      add(code);
      effects.consume(code);
      return inside;
    };
    const escaped: State = (code) => {
      if (code === null || isLineEnd(code)) return inside(code);
      // Another that opens: this one is none. So a thousand that never close are read but once.
      return code === codeOf(kind) ? nok(code) : consume(code);
    };
    const backslash: State = (code) => {
      consume(code);
      return escaped;
    };
    const inside: State = (code) => {
      if (code === null) return nok(code);
      if (isLineEnd(code)) {
        endData();
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return inside;
      }
      return code === BACKSLASH ? effects.check(closes, close, backslash)(code) : consume(code);
    };
    const open: State = (code) => {
      if (code !== codeOf('(') && code !== OPENING_BRACKET) return nok(code);
      kind = String.fromCharCode(code);
      effects.consume(code);
      effects.exit('mathTextSequence');
      return inside;
    };
    return (code) => {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      effects.consume(code);
      return open;
    };
  },
};

/** Reads formulas in TeX's own brackets, as most models write them; the tokens are those of the formulas in dollars. */
export const texBrackets = { flow: { [BACKSLASH]: display }, text: { [BACKSLASH]: inline } };

/** Puts formulas in `\[ \]` that stand among words on a line of their own, as if they stood alone. */
export function setDisplayed(nodes: readonly MarkdownNode[], text: string): void {
  if (!text.includes('\\[')) return;
  walk(nodes, (node) => {
    const among = node.type === 'inlineMath' && text.slice(startOf(node), endOf(node)).startsWith('\\[');
    if (among) node.data = { ...node.data, hProperties: { className: ['language-math', 'math-display'] } };
  });
}
