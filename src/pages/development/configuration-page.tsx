import { damagedSettings, institute, isOn, moduleNames, ownSettings, type Setting } from '@/lib/institute';
import { Badge } from '@/ui/badge';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { type Column, Table } from '@/ui/table';

/** Present values of the settings, in words. */
const values: { [S in Setting]: string } = {
  name: institute.name,
  logo: institute.logo || '产品自带的标志',
  hue: institute.hue === undefined ? '产品自带的颜色' : `${institute.hue}°`,
  modules: moduleNames.filter(isOn).join('、'),
  login: institute.login,
  logout: institute.logout || '没有',
  support: institute.support || '没有',
  crisis: `${institute.crisis.name} ${institute.crisis.number}`,
  gateway: institute.gateway,
  media: institute.media || '本站',
  tracker: institute.tracker,
  errors: institute.errors || '不上报',
  records: institute.records || '没有',
};

type Row = (typeof rows)[number];
const rows = Object.entries(values).map(([setting, value]) => ({
  setting,
  value,
  damaged: damagedSettings.filter((each) => each.setting === setting).map(({ text }) => text),
  isOwn: (ownSettings as readonly string[]).includes(setting),
}));
const unknown = damagedSettings.filter(({ setting }) => !Object.hasOwn(values, setting));

const columns: readonly Column<Row>[] = [
  { key: 'setting', header: '设置', cell: ({ setting }) => <code>{setting}</code> },
  { key: 'value', header: '现在的值', cell: ({ value }) => value },
  {
    key: 'from',
    header: '来源',
    cell: ({ damaged, isOwn }) =>
      damaged.length > 0 ? (
        <>
          <Badge tone="danger">写错了</Badge> <code>{damaged.join(' ')}</code>
        </>
      ) : isOwn ? (
        <Badge tone="brand">本校设置</Badge>
      ) : (
        <Badge>默认</Badge>
      ),
  },
];

/** /development/configuration: the settings of the institute, for engineers. */
export function Component() {
  return (
    <main tabIndex={-1}>
      <Page>
        <PageHeader
          title="配置"
          description="服务器启动时写进页面的设置。写错的按默认值处理，改好后重新启动服务器。"
        />
        <Table caption="设置" columns={columns} rows={rows} rowKey={({ setting }) => setting} />
        {unknown.length > 0 && (
          <>
            <h2>不认识的内容</h2>
            <ul>
              {unknown.map(({ setting, text }) => (
                <li key={setting + text}>
                  <code>{setting ? `${setting}=${text}` : text}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </Page>
    </main>
  );
}
