import type { AnswerVersion } from '@/api/answer-version';
import { journalledAttempts, journalOf } from './parts/journal';
import { emptyModel, joinAll } from './parts/model';

/** Answers of an attempt that the server is not known to have. */
interface UnsentAnswers {
  /** Of `sendings`. */
  name: string;
  answers: readonly AnswerVersion[];
}

/** The answers that this browser keeps of the student's exams and that the server is not known to have, by attempt. */
export const unsentAnswers = (): UnsentAnswers[] =>
  journalledAttempts().flatMap((attemptId) => {
    const { name, all, handIn } = journalOf(attemptId);
    const journals = [...all().values()];
    const { versions } = journals.reduce((model, kept) => joinAll(model, kept.versions), emptyModel);
    const isSettled = handIn.read() === undefined;
    const answers = Object.entries(versions).flatMap(([id, version]) => {
      const { writer, revision } = version;
      const isSaved = journals.some(({ saved }) => (saved[id]?.[writer] ?? 0) >= revision);
      return isSaved && isSettled ? [] : [version];
    });
    return answers.length > 0 ? [{ name, answers }] : [];
  });
