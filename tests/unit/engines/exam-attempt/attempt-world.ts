import { type AnswerVersion, isNewer } from '@/api/answer-version';
import type { Attempt, HandInAnswer, SavedAnswer } from '@/api/exams';
import type { Question } from '@/api/questions';
import type { AskReason, AttemptEvent, Effect } from '@/engines/exam-attempt/parts/events';
import { type AttemptState, journalEntry, openingState } from '@/engines/exam-attempt/parts/state';
import type { Journal, PendingHandIn } from '@/engines/exam-attempt/parts/journal';
import { isClosing } from '@/engines/exam-attempt/parts/sending';
import { step } from '@/engines/exam-attempt/parts/step';
import { heard } from '@/engines/exam-attempt/parts/turns';

const question = (question_id: string): Question => ({
  question_id,
  kind: 'short_answer',
  subject: '',
  point: '',
  lesson_id: null,
  difficulty: 'easy',
  stem: '',
});

/** An attempt of two questions. */
export const attemptOf = (over: Partial<Attempt>): Attempt => ({
  attempt_id: '1',
  exam_id: '1',
  title: '测验',
  status: 'running',
  started_at: 0,
  deadline: 0,
  server_now: 0,
  holder: '',
  file_key: '',
  questions: ['q1', 'q2'].map((id) => ({ question: question(id), points: 1 })),
  answers: [],
  flags: [],
  times: {},
  ...over,
});

type Outcome = 'arrives' | 'request lost' | 'answer lost';
interface Tab {
  name: string;
  state: AttemptState;
  /** Messages of other tabs that it has not heard yet. */
  inbox: AttemptEvent[];
}
interface Call {
  tab: Tab;
  isHandIn: boolean;
  /** The server's work; the event is the answer. */
  work: () => AttemptEvent;
  failed: AttemptEvent;
}

/** Tabs of one browser with their locks, journals and messages, a server, and calls that are lost. */
export class AttemptWorld {
  now = 0;
  readonly answers = new Map<string, AnswerVersion>();
  /** The hand-ins that the server took before the deadline. */
  readonly handIns: string[] = [];
  readonly tabs = new Map<string, Tab>();
  readonly journals = new Map<string, Journal>();
  calls: Call[] = [];
  private status: Attempt['status'] = 'running';
  private by: 'student' | 'deadline' | undefined;
  private holder = '';
  private lock: Tab | undefined;
  private kept: PendingHandIn | undefined;
  private opened = 0;
  /** Forbidden acts that happened, in words. */
  readonly mistakes: string[] = [];
  /** Versions entered by the tab that may write, while nothing was handed in. */
  readonly entered: [string, AnswerVersion][] = [];

  readonly deadline: number;
  constructor(deadline: number) {
    this.deadline = deadline;
  }

  private settle(): void {
    if (this.now < this.deadline || this.status === 'handed_in') return;
    this.status = 'handed_in';
    this.by = 'deadline';
  }
  get isOver(): boolean {
    this.settle();
    return this.status === 'handed_in';
  }
  private shown(): Attempt {
    this.settle();
    const { deadline, holder, status, now: server_now } = this;
    const answers = [...this.answers].map(([question_id, version]) => ({ question_id, ...version }));
    return attemptOf({ deadline, holder, status, server_now, answers });
  }
  private take(answers: readonly SavedAnswer[]): void {
    for (const { question_id, ...version } of answers)
      if (isNewer(version, this.answers.get(question_id))) this.answers.set(question_id, version);
  }
  private ask(as: string, takeOver: boolean): Attempt {
    this.settle();
    if (this.status === 'running' && as !== '' && (takeOver || this.holder === '' || this.holder === as))
      this.holder = as;
    return this.shown();
  }

  /** Opens or reloads a tab: as a writer where the lock is free. */
  open(name: string): void {
    this.close(name);
    // A tab that was closed comes back under another name, as after a crash.
    this.opened += 1;
    const holder = `${name}${this.opened}`;
    const holds = this.lock === undefined;
    let attempt = this.ask(holds ? holder : '', false);
    if (holds && this.journals.has(attempt.holder)) attempt = this.ask(holder, true);
    const tab: Tab = {
      name: holder,
      state: openingState(attempt, this.journals, { holder, holds }),
      inbox: [],
    };
    if (holds) this.lock = tab;
    this.tabs.set(name, tab);
    this.send(tab, { type: 'begin', kept: this.kept });
  }
  /** A tab crashes: its lock is free, and what it had asked for arrives no more. */
  close(name: string): void {
    const tab = this.tabs.get(name);
    if (!tab) return;
    this.tabs.delete(name);
    this.calls = this.calls.filter((each) => each.tab !== tab);
    if (this.lock === tab) this.lock = undefined;
  }

  /** Sends an event to an open tab. */
  act(name: string, event: AttemptEvent): void {
    const tab = this.tabs.get(name);
    if (tab) this.send(tab, event);
  }
  /** The tab hears what waits for it. */
  hear(name: string): void {
    const tab = this.tabs.get(name);
    for (const event of tab?.inbox.splice(0) ?? []) if (tab) this.send(tab, event);
  }
  /** The tab looks for some seconds whether another is there to write. */
  look(name: string): void {
    this.act(name, { type: 'abandoned', isAbandoned: this.lock === undefined });
  }
  /** A call ends. */
  deliver(index: number, outcome: Outcome): void {
    const [call] = this.calls.splice(index % Math.max(1, this.calls.length), 1);
    if (!call) return;
    const answer = outcome === 'request lost' ? call.failed : call.work();
    this.send(call.tab, outcome === 'arrives' ? answer : call.failed);
  }

  private send(tab: Tab, event: AttemptEvent): void {
    if (isClosing(tab.state, this.now)) tab.state = heard(tab.state, this.journals)[0];
    const before = tab.state;
    if (before.phase === 'done') return;
    const [next, effects] = step(before, { ...event, at: this.now });
    tab.state = next;
    if (event.type === 'answer') this.note(tab, event.id, before, next);
    for (const effect of effects) this.perform(tab, effect);
  }
  private note(tab: Tab, id: string, before: AttemptState, next: AttemptState): void {
    const version = next.model.versions[id];
    if (!version || version === before.model.versions[id]) return;
    if (before.phase !== 'running') this.mistakes.push(`entered while ${before.phase}`);
    // An attempt handed in meanwhile, or taken over, is no longer this tab's.
    const isOnTheWay = this.calls.some(({ isHandIn }) => isHandIn);
    if (this.lock === tab && !this.isOver && !isOnTheWay) this.entered.push([id, version]);
  }

  private perform(tab: Tab, effect: Effect): void {
    const others = [...this.tabs.values()].filter((each) => each !== tab);
    const { state } = tab;
    switch (effect.kind) {
      case 'writeJournal': {
        this.journals.set(tab.name, journalEntry(state));
        for (const other of others) other.inbox.push({ type: 'heard', journals: new Map(this.journals) });
        break;
      }
      case 'save': {
        // A tab whose lock was taken may not know it yet.
        const holds = this.lock === tab || tab.inbox.some(({ type }) => type === 'taken');
        if (!holds || state.phase !== 'running') this.mistakes.push('saved without holding the attempt');
        const { body } = effect;
        const work = (): AttemptEvent => {
          if (this.isOver) return { type: 'notSaved', why: 'timeIsUp' };
          if (this.holder !== body.holder) return { type: 'notSaved', why: 'heldElsewhere' };
          const newer = body.answers.flatMap(({ question_id, ...version }) => {
            const stored = this.answers.get(question_id);
            return stored && !isNewer(version, stored) ? [{ question_id, ...stored }] : [];
          });
          this.take(body.answers);
          const { deadline, now: server_now } = this;
          return { type: 'saved', sent: body, answer: { server_now, deadline, status: 'running', newer } };
        };
        this.call(tab, work, { type: 'notSaved', why: 'unreached' });
        break;
      }
      case 'handIn': {
        const { pending } = effect;
        this.kept = pending;
        const work = (): AttemptEvent => {
          this.settle();
          if (this.by === undefined) this.handIns.push(pending.key);
          if (this.by !== 'student')
            this.take(pending.body.answers.filter(({ entered_at }) => entered_at <= this.deadline));
          this.by ??= 'student';
          this.status = 'handed_in';
          return { type: 'handedIn', result: {} as HandInAnswer };
        };
        this.call(tab, work, { type: 'notHandedIn', refusal: null }, true);
        break;
      }
      case 'dropHandIn':
        this.kept = undefined;
        break;
      case 'ask':
        this.call(tab, () => this.answer(tab, effect.why), { type: 'notOpened', why: effect.why });
        break;
      case 'tell':
        for (const other of others) other.inbox.push({ type: effect.message });
        break;
      case 'takeLock':
        if (this.lock !== tab) this.lock?.inbox.push({ type: 'taken' });
        this.lock = tab;
        break;
      case 'release':
      case 'end':
        if (this.lock === tab) this.lock = undefined;
        if (effect.kind === 'release') break;
        if (!this.isOver) this.mistakes.push('ended before the server had the hand-in');
        this.journals.clear();
        this.kept = undefined;
        break;
      case 'wakeAfter':
        break;
    }
  }
  private answer(tab: Tab, why: AskReason): AttemptEvent {
    const takesOver = why === 'takeOver' || why === 'inherit';
    const writes = takesOver || (why === 'goOn' && tab.state.holds);
    const attempt = this.ask(writes ? tab.name : '', takesOver);
    return { type: 'opened', why, attempt, journals: new Map(this.journals), kept: this.kept };
  }
  private call(tab: Tab, work: () => AttemptEvent, failed: AttemptEvent, isHandIn = false): void {
    this.calls.push({ tab, work, failed, isHandIn });
  }

  /** Everything arrives, is heard and is due, again and again. */
  rest(): void {
    for (let round = 0; round < 12; round += 1) {
      while (this.calls.length > 0) this.deliver(0, 'arrives');
      for (const name of this.tabs.keys()) {
        this.hear(name);
        this.act(name, { type: 'wake' });
      }
    }
  }
}
