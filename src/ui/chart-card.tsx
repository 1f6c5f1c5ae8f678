import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Card } from './card';

interface ChartCardProps {
  title: ReactNode;
  /** Beside the button that changes between the two. */
  actions?: ReactNode;
  chart: ReactNode;
  /** The same in figures. */
  table: ReactNode;
}

/** A chart, or its figures as a table: the reader chooses. */
export function ChartCard({ title, actions, chart, table }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={title}
      actions={
        <>
          {actions}
          <Button
            variant="ghost"
            size="small"
            icon={asTable ? <ChartLine /> : <Table2 />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? '看图' : '看表格'}
          </Button>
        </>
      }
    >
      {asTable ? table : chart}
    </Card>
  );
}
