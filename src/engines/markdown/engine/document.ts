import { buildBlock, type Place } from './build-block';
import { cutBlock, type OpenBlock } from './cut';
import { lastFinal } from './final';
import { numberFootnotes, type Footnote } from './footnotes';
import { capMarkers } from '../nesting';
import { lineStart, nodeStart, type MarkdownNode } from '../node';
import { parsePiece } from '../parse';
import { keepBlock, usedLinks, withParts, type Block, type Part } from './part';
import { collectDefinitions, mayDefine, mentioned, noDefinitions, squash } from './references';
import { changedIds, refersToAny, reparsePart } from './reparse';

/** Drawn content of a text. */
export interface Snapshot {
  blocks: readonly Block[];
  footnotes: readonly Footnote[];
}

const fresh = () => ({
  text: '',
  /** Offset of the text that is not sealed. */
  start: 0,
  sealed: [] as Block[],
  /** The sealed parts of the block that is still open. */
  open: undefined as OpenBlock | undefined,
  tail: [] as Block[],
  /** Offset of a paragraph that turned out to be something else: it is not cut again. */
  uncut: -1,
  /** Definitions of the sealed blocks, and of the whole text. */
  sealedDefinitions: noDefinitions(),
  definitions: noDefinitions(),
  snapshot: { blocks: [], footnotes: [] } as Snapshot,
});

/**
 * A Markdown text that grows at its end. Only the open end is parsed again: what is final is sealed, block by
 * block, and within the last block item by item, row by row, line by line. At every moment the blocks are the
 * same as those of the whole text parsed at once.
 */
export class MarkdownDocument {
  private state = fresh();

  /** Takes the text as it is now. Cheap when it only grew; another text starts from nothing. */
  update(raw: string): Snapshot {
    const text = capMarkers(raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
    if (text === this.state.text) return this.state.snapshot;
    if (!text.startsWith(this.state.text)) this.state = fresh();
    const sealedBefore = this.state.sealed.length;
    this.state.text = text;
    this.advance();
    this.refer(sealedBefore);
    return this.state.snapshot;
  }

  /** Parses the open end and seals what has become final. */
  private advance(): void {
    const { state } = this;
    const { text, start, open } = state;
    const prefix = open?.prefix ?? '';
    const piece = prefix + text.slice(start);
    const { nodes, shift } = parsePiece(piece, mentioned(squash(piece), state.sealedDefinitions));
    const place: Place = { text, origin: start - shift - prefix.length };
    const blocks = this.build(nodes, place);
    const [head] = blocks;
    if (open && head?.kind !== open.block.kind) {
      state.uncut = open.block.key;
      state.start = open.block.key;
      state.open = undefined;
      this.advance();
      return;
    }

    const count = lastFinal(nodes, place);
    for (const block of blocks.slice(0, count)) {
      state.sealed.push(block);
      this.define(block.parts.slice(block === head ? (open?.block.parts.length ?? 0) : 0));
    }
    state.tail = blocks.slice(count);
    const first = nodes[count];
    if (!first) return;
    if (count > 0) {
      state.start = lineStart(text, nodeStart(first) + place.origin);
      state.open = undefined;
    }
    this.cut(first, place);
  }

  /** The blocks of the open end. What was there before in the same words is the same object. */
  private build(nodes: readonly MarkdownNode[], place: Place): Block[] {
    const { tail, open } = this.state;
    return nodes.map((node, index) => {
      const block = buildBlock(node, place, index === 0 ? open?.block : undefined);
      const before = tail.find(({ key, kind }) => key === block.key && kind === block.kind);
      if (!before) return block;
      const known = new Map(before.parts.map((part) => [part.key, part]));
      const parts = block.parts.map((part) => {
        const old = known.get(part.key);
        return old?.source === part.source ? old : part;
      });
      return keepBlock(withParts(block, parts), before);
    });
  }

  /** Seals what is final within the first open block. */
  private cut(node: MarkdownNode, place: Place): void {
    const { state } = this;
    const [block] = state.tail;
    if (!block || (block.kind === 'paragraph' && block.key === state.uncut)) return;
    const cut = cutBlock(block, node, place, state.open);
    if (!cut) return;
    this.define(cut.block.parts.slice(state.open?.block.parts.length ?? 0));
    state.open = cut;
    state.start = cut.start;
    // A paragraph is cut in mid-node: its last part is drawn as two from now on.
    if (cut.block.kind === 'paragraph') this.advance();
  }

  /** Takes up what sealed parts define. */
  private define(parts: readonly Part[]): void {
    for (const { source, nodes } of parts)
      if (mayDefine(source)) collectDefinitions(nodes, this.state.sealedDefinitions);
  }

  /** Looks up what the blocks refer to; `from` is how many sealed blocks were looked at before. */
  private refer(from: number): void {
    const { state } = this;
    const now = {
      links: new Map(state.sealedDefinitions.links),
      notes: new Map(state.sealedDefinitions.notes),
    };
    for (const { parts } of state.tail)
      for (const { source, nodes } of parts) if (mayDefine(source)) collectDefinitions(nodes, now);
    const changed = changedIds(state.definitions, now);
    const redefined = changed.links.size + changed.notes.size > 0;
    state.definitions = now;

    let blocks = [...state.sealed, ...state.tail];
    blocks = blocks.map((block, index) => {
      if (!redefined && index < from) return block;
      if (block.parts.every((part) => part.links !== null && !(redefined && part.squashed !== null)))
        return block;
      return withParts(
        block,
        block.parts.map((part) => {
          if (redefined && refersToAny(part, changed))
            return this.redefine(part, reparsePart(block, part, now));
          return part.links === null ? { ...part, links: usedLinks(part.nodes, now) } : part;
        }),
      );
    });
    let { footnotes } = state.snapshot;
    if (now.notes.size > 0 || footnotes.length > 0)
      ({ blocks, footnotes } = numberFootnotes(blocks, now, footnotes));
    this.take(blocks, footnotes);
  }

  /** A part that was parsed again may itself define something: its new nodes count from now on. */
  private redefine(old: Part, part: Part): Part {
    if (!mayDefine(part.source)) return part;
    const [before, own] = [noDefinitions(), noDefinitions()];
    collectDefinitions(old.nodes, before);
    collectDefinitions(part.nodes, own);
    for (const { notes } of [this.state.sealedDefinitions, this.state.definitions])
      for (const [id, node] of own.notes) if (notes.get(id) === before.notes.get(id)) notes.set(id, node);
    return part;
  }

  /** Keeps the blocks as they were looked up. */
  private take(blocks: Block[], footnotes: readonly Footnote[]): void {
    const { state } = this;
    const count = state.sealed.length;
    state.sealed = blocks.slice(0, count);
    state.tail = blocks.slice(count);
    const [first] = state.tail;
    if (state.open && first) {
      const { block } = state.open;
      state.open = {
        ...state.open,
        block: withParts(block, first.parts.slice(0, block.parts.length)),
      };
    }
    state.snapshot = { blocks, footnotes };
  }
}
