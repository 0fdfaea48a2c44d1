import { BlankCell, TableCell } from './table-row.tsx'
import type { DataTableProps } from './table-shape.ts'

type TotalRowsProps<Row> = DataTableProps<Row> & { readonly totals: readonly Row[] }

/** The rows of totals, below the others: with neither link nor checkbox nor menu. */
export const TotalRows = <Row,>({ totals, rowId, columns, selection, rowActions }: TotalRowsProps<Row>) => (
  <tfoot className="font-medium">
    {totals.map((row) => (
      <tr key={rowId(row)} className="group/row bg-surface-sunken [&:first-child>*]:border-t">
        {selection && <BlankCell place="box" />}
        {columns.map((column, index) => (
          <TableCell
            key={column.id}
            column={column}
            isFirst={index === 0}
            hasCheckbox={selection !== undefined}
            href={undefined}
          >
            {column.cell(row)}
          </TableCell>
        ))}
        {rowActions && <BlankCell place="menu" />}
      </tr>
    ))}
  </tfoot>
)
