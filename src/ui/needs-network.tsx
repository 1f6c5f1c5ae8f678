import { useOnline } from './offline-store';
import textStyles from './text.module.css';

/** Says beside a button, without a network, that what it does has to wait for one. `act`: a verb. */
export function NeedsNetwork({ act }: { act: string }) {
  return !useOnline() && <span className={textStyles.hint}>现在离线，联网后才能{act}</span>;
}
