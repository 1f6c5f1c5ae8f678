import { Streamdown } from 'streamdown';
import 'streamdown/styles.css';

/** Without the optional plugins (colours, diagrams) and without animation: its cheapest. */
export default function Rival({ text }: { text: string }) {
  return <Streamdown isAnimating>{text}</Streamdown>;
}
