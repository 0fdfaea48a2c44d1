import { Batches, BATCH } from '../../engine/batches.ts'
import type { ImportRun } from '../../engine/context.ts'
import { goodUnits } from '../../engine/apply.ts'
import type { ProductContext } from '../product-context.ts'
import { readProducts } from '../read-products.ts'
import { productUnits, type Unit } from '../units.ts'
import { storeImages } from './store-images.ts'
import { openImages, type RequestedImage, type ZipImages } from './zip-images.ts'

/** Stores the ZIP file's images for the rows after a line, before the first product refers to them. */
export async function storeImagesOfFile(run: ImportRun<ProductContext>, after: number): Promise<ZipImages | undefined> {
  const { files, db } = run.services
  const { picturesKey } = run.context
  if (picturesKey === undefined) return undefined
  const zipImages = await openImages(files, picturesKey)
  const requestedImages: RequestedImage[] = []
  const add = async (units: readonly Unit[]) => {
    const { good } = await goodUnits(db, run.job, units, productUnits)
    requestedImages.push(...good.flatMap(({ product }) => zipImages.shownBy(product)))
  }
  try {
    const batches = new Batches<Unit>({ rows: BATCH }, productUnits.rows)
    for await (const entry of readProducts(files, run.context, zipImages)) {
      if (entry.type !== 'unit') continue
      for (const unit of productUnits.parts(entry.unit, { rows: BATCH, after })) await add(batches.add(unit) ?? [])
    }
    await add(batches.take())
    await storeImages(run, zipImages, requestedImages)
  } finally {
    await zipImages.close()
  }
  return zipImages
}
