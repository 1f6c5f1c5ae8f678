import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AddressText, Region } from '@/api/addresses';
import type { Form } from '@/kit/form/use-form';
import { Button } from '@/ui/button';
import { Grid } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { SelectField } from '@/ui/select-field';
import { loadProvince, provinceNames, withOnlyChoices } from './regions';

const provinceQuery = (name: string) => ({
  queryKey: ['regions', name],
  queryFn: () => loadProvince(name),
  staleTime: Infinity,
});

/** The names to choose from; one that was saved and is gone from the data stays. */
const optionsOf = (names: readonly string[], chosen: string) =>
  [...names, ...(chosen && !names.includes(chosen) ? [chosen] : [])].map((name) => ({
    value: name,
    label: name,
  }));

/** Province, city, district and street, each out of the one before. */
export function RegionFields({ form }: { form: Form<keyof AddressText> }) {
  const { province, city, district, street } = form.values;
  const client = useQueryClient();
  const {
    data = {},
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...provinceQuery(province), enabled: province !== '' });
  const districts = data[city] ?? {};
  const streets = districts[district] ?? [];
  const newest = useRef<Region>(undefined);

  const choose = async (chosen: Partial<Region>) => {
    const region = { province, city: '', district: '', street: '', ...chosen };
    newest.current = region;
    form.write(region);
    const cities = await client.fetchQuery(provinceQuery(region.province)).catch(() => ({}));
    if (newest.current === region) form.write(withOnlyChoices(region, cities));
  };
  const placeholder = isFetching ? '加载中...' : '请选择';
  return (
    <>
      <Grid fit top least="8.5rem">
        <SelectField
          {...form.field('province')}
          label="省份"
          options={optionsOf(provinceNames, province)}
          placeholder="请选择"
          onChange={({ target }) => void choose({ province: target.value })}
        />
        <SelectField
          {...form.field('city')}
          label="城市"
          options={optionsOf(Object.keys(data), city)}
          placeholder={placeholder}
          disabled={!province}
          onChange={({ target }) => void choose({ city: target.value })}
        />
        <SelectField
          {...form.field('district')}
          label="区县"
          options={optionsOf(Object.keys(districts), district)}
          placeholder={placeholder}
          disabled={!city}
          onChange={({ target }) => void choose({ city, district: target.value })}
        />
        <SelectField
          {...form.field('street')}
          label="街道、乡镇（选填）"
          options={[{ value: '', label: '不选择' }, ...optionsOf(streets, street)]}
          disabled={!district}
        />
      </Grid>
      {isError && (
        <p role="alert" className={textStyles.problem}>
          {province}的地区没有加载出来，请检查网络。
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
    </>
  );
}
