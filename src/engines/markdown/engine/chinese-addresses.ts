import { characterCode, type Code, type Construct, type Context, type State } from './tokenizer';

const OPEN = characterCode('(');
const CLOSE = characterCode(')');
/** Marks that end the host. */
const PATH = new Set([...'/?#'].map(characterCode));
/** Marks that do not end an address, unless it goes on behind them. */
const TRAIL = new Set([...'!"\')*,.:;?]_~'].map(characterCode));

/** True for Chinese characters and punctuation, which end the host of a bare address: they are written without a space. */
const isChinese = (code: Code): boolean =>
  code !== null &&
  ((code >= 0x2018 && code <= 0x201d) ||
    code === 0x2026 ||
    (code >= 0x3000 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xffef));

/** True for Chinese punctuation, which ends a bare address anywhere; characters may stand in its path and query. */
const isMark = (code: Code): boolean =>
  code !== null && isChinese(code) && !/[\p{L}\p{N}]/u.test(String.fromCharCode(code));

const isLetter = (code: Code): boolean => code !== null && /[A-Za-z]/.test(String.fromCharCode(code));
const isEnd = (code: Code): boolean => code === null || code <= 0x20 || code === characterCode('<');

/** Marks behind which an address has ended. */
const trail = (isOver: (code: Code) => boolean): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    const inside: State = (code) => {
      if (code === null || !TRAIL.has(code)) return isOver(code) ? ok(code) : nok(code);
      effects.consume(code);
      return inside;
    };
    return inside;
  },
});
const trailOfHost = trail(isChinese);
const trailOfPath = trail(isMark);

/** True within a label that is still open: it may become the text of a link. */
const inLabel = ({ events }: Context): boolean =>
  events.some(([kind, { type, _balanced }]) => kind === 'enter' && type === 'labelLink' && !_balanced);

/** An address that begins with one of these and is ended by Chinese; any other is GitHub's. */
function address(beginnings: readonly string[], type: string, previous: (code: Code) => boolean): Construct {
  return {
    previous: (code) => previous(code),
    tokenize(effects, ok, nok) {
      // oxlint-disable-next-line unicorn/no-this-assignment, typescript/no-this-alias -- the states are called without it
      const context = this;
      let beginning = '';
      let depth = 0;
      let length = 0;
      let isPath = false;
      const end: State = (code) => {
        if (length === 0) return nok(code);
        effects.exit(type);
        effects.exit('literalAutolink');
        return ok(code);
      };
      const consume: State = (code) => {
        length += 1;
        effects.consume(code);
        return inside;
      };
      const inside: State = (code) => {
        if (isPath ? isMark(code) : isChinese(code)) return end(code);
        if (code !== null && PATH.has(code)) isPath = true;
        if (isEnd(code) || code === null) return nok(code);
        if (code === OPEN) depth += 1;
        if (code === CLOSE && depth > 0) depth -= 1;
        else if (TRAIL.has(code))
          return effects.check(isPath ? trailOfPath : trailOfHost, end, consume)(code);
        return consume(code);
      };
      const begin: State = (code) => {
        const known = beginning + (code === null || code < 0 ? ' ' : String.fromCharCode(code).toLowerCase());
        if (!beginnings.some((one) => one.startsWith(known))) return nok(code);
        beginning = known;
        effects.consume(code);
        if (!beginnings.includes(known)) return begin;
        // Only now: most words that begin alike are none.
        return inLabel(context) ? nok : inside;
      };
      return (code) => {
        effects.enter('literalAutolink');
        effects.enter(type);
        return begin(code);
      };
    },
  };
}

const withProtocol = address(['http://', 'https://'], 'literalAutolinkHttp', (code) => !isLetter(code));
const withoutProtocol = address(
  ['www.'],
  'literalAutolinkWww',
  (code) => code === null || code <= 0x20 || isChinese(code) || '(*_[]~'.includes(String.fromCharCode(code)),
);

/**
 * Ends bare addresses at Chinese marks, and hosts at any Chinese: in `见https://a.cn，然后` the address is a link and not
 * the whole sentence, and `https://a.cn/维基/递归` is one link. Comes behind GitHub's grammar, whose tokens it makes.
 */
export const chineseAddresses = {
  text: Object.fromEntries([
    ...[...'hH'].map((letter) => [characterCode(letter), withProtocol] as const),
    ...[...'wW'].map((letter) => [characterCode(letter), withoutProtocol] as const),
  ]),
};
