import { PhoneCall } from 'lucide-react';
import { buttonClass } from '@/ui/button-class';

/** Telephone link for emergencies. */
export const EmergencyNote = () => (
  <a href="tel:021-5555-1201" className={buttonClass({})}>
    <PhoneCall aria-hidden="true" />
    24 小时急诊 021-5555-1201
  </a>
);
