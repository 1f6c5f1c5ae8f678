import { create } from 'zustand';

/** Offer of the browser to install the application; TypeScript does not know it, since not every browser has it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const useOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

window.addEventListener('beforeinstallprompt', (event) => {
  // No banner: the help menu has it.
  event.preventDefault();
  useOffer.setState({ offer: event as InstallOffer });
});
window.addEventListener('appinstalled', () => useOffer.setState({ offer: null }));

/** Returns a function that has the browser ask whether to install the application; null where it is, or cannot be. */
export function useInstall(): (() => void) | null {
  const offer = useOffer((state) => state.offer);
  if (!offer) return null;
  return () => {
    // It is good for one time.
    useOffer.setState({ offer: null });
    void offer.prompt();
  };
}
