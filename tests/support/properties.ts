import fc from 'fast-check';

// The same inputs in every run: what chance finds must not fail somebody else's change. `MATRIX_SEED=7` tries others.
fc.configureGlobal({ seed: Number(process.env['MATRIX_SEED'] ?? 1) });

/** fast-check, with inputs that are the same in every run. */
export { fc };
