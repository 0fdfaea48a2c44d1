import { PackageOpen, SearchX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../display/empty-state.tsx'
import { ProgressBar } from '../display/progress-bar.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '../display/skeleton.tsx'
import { plainToast, toast } from '../overlay/toast.tsx'
import { longText, Row, Section } from './gallery-section.tsx'

/** Toasts, progress, skeletons, empty states. */
export function FeedbackGallery() {
  const [undone, setUndone] = useState(0)
  return (
    <>
      <Section title="Toast" note="3000 ms, paused under the pointer and the focus; errors are alerts.">
        <Row label="product toasts">
          <Button onPress={() => toast.success({ title: 'Success', message: 'Product import batch job completed' })}>
            Success
          </Button>
          <Button onPress={() => toast.warning({ title: 'Low stock', message: 'Seven mugs are left.' })}>
            Warning
          </Button>
          <Button onPress={() => toast.error({ title: 'Error', message: 'Something went wrong, Please try again' })}>
            Error
          </Button>
          <Button onPress={() => toast.info({ title: longText, message: longText })}>Info, long</Button>
          <Button
            onPress={() =>
              toast.success({ title: 'Archived', action: { label: 'Undo', onPress: () => setUndone(undone + 1) } })
            }
          >
            With action ({undone})
          </Button>
        </Row>
        <Row label="the library's own durations">
          <Button onPress={() => plainToast('Saved as draft')}>Blank, 4000 ms</Button>
          <Button onPress={() => plainToast.success('Saved')}>Success, 2000 ms</Button>
          <Button onPress={() => plainToast.loading('Exporting 1,204 products…')}>Loading, endless</Button>
          <Button onPress={() => toast.dismiss()}>Dismiss all</Button>
        </Row>
      </Section>
      <Section title="Progress bar">
        <div className="flex max-w-md flex-col gap-5">
          <ProgressBar label="Importing products" value={1204} maxValue={10000} valueLabel="1,204 of 10,000">
            18 rows have errors
          </ProgressBar>
          <ProgressBar label="Preparing the file" />
          <ProgressBar label="Done" value={100} tone="success" />
          <ProgressBar label={longText} value={40} tone="danger" valueLabel="Stopped at 40 %" />
        </div>
      </Section>
      <Section title="Skeleton">
        <SkeletonRegion>
          <div className="flex max-w-md items-start gap-3">
            <Skeleton className="size-9" />
            <div className="flex-1">
              <SkeletonText />
            </div>
          </div>
        </SkeletonRegion>
      </Section>
      <Section title="Empty state">
        <div className="grid gap-4 md:grid-cols-3">
          <EmptyState
            icon={<PackageOpen />}
            title="No products yet"
            description="Products you add or import show here."
            actions={
              <>
                <Button variant="primary">New product</Button>
                <Button>Import</Button>
              </>
            }
          />
          <EmptyState
            icon={<SearchX />}
            title="Nothing matches"
            description="No product has these filters."
            actions={<Button>Clear filters</Button>}
          />
          <EmptyState
            tone="danger"
            icon={<TriangleAlert />}
            title="Products could not be loaded"
            description="The server did not answer. Check your connection."
            actions={<Button>Retry</Button>}
          />
        </div>
      </Section>
    </>
  )
}
