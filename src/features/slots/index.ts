/** The one door of slots: choosing one and booking it. In no group of `vite.config.ts`: only its pages load it. */
export { LazyBookSlotDialog, type SlotBooking, useSlotBooking } from './use-slot-booking';
export { RulesNote } from './rules-note';
export { SlotGrid } from './slot-grid';
export { SlotPicker } from './slot-picker';
export { SlotsCard } from './slots-card';
