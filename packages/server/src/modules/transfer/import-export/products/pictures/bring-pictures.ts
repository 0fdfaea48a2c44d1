import { Batches, BATCH } from '../../engine/batches.ts'
import type { ImportRun } from '../../engine/context.ts'
import { goodUnits } from '../../engine/good-units.ts'
import type { ProductContext } from '../product-context.ts'
import { readProducts } from '../read-products.ts'
import { productUnits, type Unit } from '../units.ts'
import { storePictures } from './store-pictures.ts'
import { openPictures, type WantedPicture, type ZipPictures } from './zip-pictures.ts'

/** Stores the ZIP file's images for the rows after a line, before the first product refers to them. */
export async function bringPictures(run: ImportRun<ProductContext>, after: number): Promise<ZipPictures | undefined> {
  const { files, db } = run.services
  const { picturesKey } = run.context
  if (picturesKey === undefined) return undefined
  const pictures = await openPictures(files, picturesKey)
  const wanted: WantedPicture[] = []
  const add = async (units: readonly Unit[]) => {
    const { good } = await goodUnits(db, run.job, units, productUnits)
    wanted.push(...good.flatMap(({ product }) => pictures.shownBy(product)))
  }
  try {
    const batches = new Batches<Unit>({ rows: BATCH }, productUnits.rows)
    for await (const entry of readProducts(files, run.context, pictures)) {
      if (entry.type !== 'unit') continue
      for (const unit of productUnits.parts(entry.unit, { rows: BATCH, after })) await add(batches.add(unit) ?? [])
    }
    await add(batches.take())
    await storePictures(run, pictures, wanted)
  } finally {
    await pictures.close()
  }
  return pictures
}
