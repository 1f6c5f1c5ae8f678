import { findFirefox } from '../../../scripts/prepare-machine.ts';
import { describeEngine } from '../harness/describe-engine.ts';
import { openFirefox } from '../harness/engines.ts';

describeEngine('Firefox', findFirefox() !== undefined, openFirefox);
