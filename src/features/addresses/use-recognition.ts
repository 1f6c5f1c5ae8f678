import { useEffect, useRef, useState } from 'react';
import { type AddressText, regionText } from '@/api/addresses';
import type { Form } from '@/kit/form/use-form';
import { useTyped } from '@/kit/use-typed';
import { placeIndex } from './place-index';
import { type Recognised, recognise, type RegionData } from './recognise';
import { loadAllDistricts, loadProvince } from './regions';
import { loadSimplified } from './simplified';

type Field = keyof Recognised;

/** Fields filled in and offered as one, with their name. */
const parts: { label: string; fields: Field[]; textOf: (found: Recognised) => string }[] = [
  { label: '收货人', fields: ['name'], textOf: ({ name }) => name },
  { label: '手机号', fields: ['phone'], textOf: ({ phone }) => phone },
  { label: '地区', fields: ['province', 'city', 'district', 'street'], textOf: regionText },
  { label: '详细地址', fields: ['detail'], textOf: ({ detail }) => detail },
];

/** Characters that are read: longer than any address. */
const LONGEST = 500;

let data: Promise<RegionData> | undefined;

async function loadData(): Promise<RegionData> {
  const [all, simplified] = await Promise.all([loadAllDistricts(), loadSimplified()]);
  return { placesAt: placeIndex(all, simplified), simplified, loadProvince };
}

/** Recognises with all regions, which are loaded once; a failed loading is tried again. */
async function recogniseAddress(text: string): Promise<Recognised> {
  data ??= loadData();
  try {
    return await recognise(text, await data);
  } catch (error) {
    data = undefined;
    throw error;
  }
}

/**
 * Fills a form from one pasted text. What the student has typed or chosen is never written over: where the text says
 * something else, that is offered. What an earlier text has filled in is not typed, and changes with the text.
 */
export function useRecognition(form: Form<keyof AddressText>) {
  const [text, setText] = useTyped('addressPaste');
  const [found, setFound] = useState<Recognised>();
  const [filled, setFilled] = useState<Partial<Recognised>>({});
  const [isFailed, setFailed] = useState(false);
  const newest = useRef('');

  const isOpen = (field: Field) => form.values[field] === '' || form.values[field] === filled[field];
  const fill = (from: Recognised) => {
    const written: Partial<Recognised> = {};
    for (const { fields, textOf } of parts)
      if (
        textOf(from) &&
        fields.every((field) => isOpen(field) || !from[field] || form.values[field] === from[field])
      )
        for (const field of fields) if (isOpen(field)) written[field] = from[field];
    form.write(written);
    setFilled(written);
    setFound(from);
  };
  // Regions load while the student may be typing on: what counts is the form as it is then.
  const fillNow = useRef(fill);
  useEffect(() => {
    fillNow.current = fill;
  });

  const read = (typed: string) => {
    setText(typed);
    newest.current = typed;
    setFailed(false);
    if (!typed.trim()) return setFound(undefined);
    recogniseAddress(typed.slice(0, LONGEST)).then(
      (recognised) => newest.current === typed && fillNow.current(recognised),
      () => newest.current === typed && setFailed(true),
    );
  };
  const said = found ? parts.filter(({ textOf }) => textOf(found)) : [];
  const filledIn = said.filter(({ fields }) => fields.some((field) => filled[field]));
  const offers = said.flatMap(({ label, fields, textOf }) => {
    if (!found || fields.every((field) => !found[field] || form.values[field] === found[field])) return [];
    const take = () => {
      const taken = Object.fromEntries(fields.map((field) => [field, found[field]]));
      form.write(taken);
      setFilled((now) => ({ ...now, ...taken }));
    };
    return [{ label, text: textOf(found), take }];
  });
  return {
    text,
    read,
    offers,
    filled: filledIn.map(({ label }) => label),
    isFailed,
    isEmpty: !!found && said.length === 0,
  };
}
