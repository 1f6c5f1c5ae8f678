import type { Operation, Profile } from './contract';
import { type Level, type RuleName, rules } from './rules';
import { curlOf, type Exchange, linesOf } from './wire';

/** A rule that a backend breaks, with the call that shows it. */
export interface Failure {
  profile: Profile;
  level: Level;
  operation: string;
  rule: RuleName;
  /** Field or place, and what is wrong there. */
  problem: string;
  says: string;
  why: string;
  sent: string;
  came: string;
  curl: string;
}

export interface Unchecked {
  profile: Profile;
  level: Level;
  operation: string;
  reason: string;
}

const LONGEST = 600;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** All that was found out about a backend. */
export class Findings {
  readonly failures: Failure[] = [];
  readonly unchecked: Unchecked[] = [];
  /** Number of checks that were passed, by profile and level. */
  readonly passed = new Map<string, number>();
  private readonly heard: (failure: Failure) => void;

  /** Each failure is heard once, when it is found. */
  constructor(heard: (failure: Failure) => void = () => {}) {
    this.heard = heard;
  }

  /** Notes whether a rule is kept; `problem` is empty when it is. */
  check(rule: RuleName, operation: Operation, exchange: Exchange, problem: string): boolean {
    const { level, says, why } = rules[rule];
    const { name, profile } = operation;
    if (problem === '') {
      const key = `${profile} ${level}`;
      this.passed.set(key, (this.passed.get(key) ?? 0) + 1);
      return true;
    }
    const isKnown = this.failures.some(
      (each) => each.operation === name && each.rule === rule && each.problem === problem,
    );
    if (isKnown) return false;
    const { sent, came } = linesOf(exchange);
    const failure = {
      profile,
      level,
      operation: name,
      rule,
      problem,
      says,
      why,
      sent: shortened(sent),
      came: shortened(came),
      curl: curlOf(exchange),
    };
    this.failures.push(failure);
    this.heard(failure);
    return false;
  }

  /** Notes what could not be checked, and why: it counts neither way. */
  leave(level: Level, { name, profile }: Operation, reason: string): void {
    this.unchecked.push({ profile, level, operation: name, reason });
  }

  /** Numbers of a profile's level. */
  countsOf(profile: Profile, level: Level) {
    const isHere = (each: { profile: Profile; level: Level }) =>
      each.profile === profile && each.level === level;
    return {
      passed: this.passed.get(`${profile} ${level}`) ?? 0,
      failed: this.failures.filter(isHere).length,
      unchecked: this.unchecked.filter(isHere).length,
    };
  }
}
