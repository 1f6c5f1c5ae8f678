import {
  laundryBook,
  laundryBookings,
  laundryCancel,
  laundryList,
  laundryMachine,
  laundryStart,
  parcelExtend,
  parcelList,
  waterList,
} from '@/api/life-service';
import { rightNow } from '../clock';
import { handle } from '../handle';
import { roomOf } from '../rules/dormitory';
import {
  dispensersNow,
  extendParcel,
  laundryHours,
  ownWash,
  parcelsOf,
  roomsNow,
  toWireMachine,
  toWireParcel,
  toWireWash,
  startWash,
  washesOfStudent,
} from '../rules/life-service';
import { machineOf, machineSlots, washesOf } from '../rules/life-service-slots';
import { bookSlot, cancelBooking, offered, rulesFor } from '../rules/slots';

export const routes = [
  handle(laundryList, ({ database, user }) => ({
    ...rightNow(),
    ...laundryHours,
    own_building: roomOf(database, user.id)?.building ?? null,
    rooms: roomsNow(database),
  })),
  handle(laundryMachine, ({ input, database, user }) => {
    const machine = machineOf(input.machine_id);
    const { building, floor, place } = machine;
    return {
      ...rightNow(),
      machine: { ...toWireMachine(database, machine), building, floor, place },
      slots: offered(database, user.id, washesOf(machine)),
      rules: rulesFor(database, user.id, machineSlots),
    };
  }),
  handle(laundryBookings, ({ database, user }) => {
    const list = washesOfStudent(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(laundryBook, (call) => bookSlot(call, machineSlots, toWireWash)),
  handle(laundryCancel, ({ input, database, user }) =>
    toWireWash(cancelBooking(database, machineSlots, ownWash(database, user.id, input.booking_id))),
  ),
  handle(laundryStart, ({ input, database, user }) =>
    toWireWash(startWash(database, ownWash(database, user.id, input.booking_id))),
  ),
  handle(waterList, ({ database, user }) => ({
    ...rightNow(),
    own_building: roomOf(database, user.id)?.building ?? null,
    list: dispensersNow(),
  })),
  handle(parcelList, ({ database, user }) => {
    const list = parcelsOf(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(parcelExtend, ({ input, database, user }) =>
    toWireParcel(extendParcel(database, user.id, input.parcel_id)),
  ),
];
