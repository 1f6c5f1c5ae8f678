import { findWebKit } from '../../../scripts/prepare-machine.ts';
import { describeEngine } from '../harness/describe-engine.ts';
import { openWebKit } from '../harness/engines.ts';

describeEngine('WebKit', findWebKit() !== undefined, openWebKit);
