import type { Client } from '@storeroom/client'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Combobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'
import { describeError } from '../../../framework/error-text.ts'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { useProductPicker } from '../../../shared/pickers.ts'
import { MAX_COMBINATIONS } from './combinations.ts'
import type { NewProductValues } from './new-product.ts'
import { templateValues, type Template } from './template.ts'

type StartFromProps = { readonly form: ContractForm<NewProductValues>; readonly currencies: readonly string[] }

/** Fills the form from an existing product, without saving. */
export function StartFrom({ form, currencies }: StartFromProps) {
  const { t } = useTranslation('products-new')
  const [isOpen, setOpen] = useState(false)
  const fill = (template: Template) => {
    const { title } = form.control.getValues()
    // Edits are still compared with the blank form, so that the template's values count as unsaved edits.
    form.control.reset({ ...templateValues(template, currencies), title }, { keepDefaultValues: true })
    // Rendered right away, because an open dialog keeps the focus.
    flushSync(() => setOpen(false))
    if (title.trim() === '') form.control.setFocus('title')
  }
  return (
    <>
      <Button variant="ghost" icon={<CopyPlus aria-hidden />} onPress={() => setOpen(true)}>
        {t('template.open')}
      </Button>
      {isOpen && <TemplateDialog isReplacing={form.isDirty} onChoose={fill} onClose={() => setOpen(false)} />}
    </>
  )
}

type TemplateDialogProps = {
  /** Whether the template replaces entered values. */
  readonly isReplacing: boolean
  readonly onChoose: (template: Template) => void
  readonly onClose: () => void
}

function TemplateDialog({ isReplacing, onChoose, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('products-new')
  const { admin } = useClient()
  const { load } = useProductPicker()
  const [product, setProduct] = useState<Option | null>(null)
  const [failure, setFailure] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const submit = async () => {
    if (!product) return
    setLoading(true)
    setFailure(undefined)
    try {
      const template = await loadTemplate(admin, product.id)
      if (template) onChoose(template)
      else setFailure(t('template.tooMany', { count: MAX_COMBINATIONS }))
    } catch (error) {
      setFailure(describeError(error))
    }
    setLoading(false)
  }
  return (
    <QuestionModal
      size="small"
      onClose={onClose}
      title={t('template.title')}
      subtitle={t('template.hint')}
      onSubmit={() => void submit()}
      isSubmitting={isLoading}
      submitLabel={t('template.start')}
      isDisabled={!product}
    >
      <div className="grid gap-4">
        <Combobox
          label={t('template.product')}
          value={product}
          onChange={setProduct}
          load={load}
          errorMessage={failure}
          isRequired
        />
        {isReplacing && <p className="text-warning">{t('template.replaces')}</p>}
      </div>
    </QuestionModal>
  )
}

/** Loads a product as a template; undefined if it has more variants than the form can hold. */
async function loadTemplate(admin: Client['admin'], id: string): Promise<Template | undefined> {
  const parts = { expand: 'options,tags,type,collection,sales_channels,categories' }
  const [{ product }, { variants, count }] = await Promise.all([
    admin.products.retrieve({ id, query: parts }),
    admin.products.listVariants({ id, query: { expand: 'prices,options', limit: MAX_COMBINATIONS } }),
  ])
  return count > MAX_COMBINATIONS ? undefined : { product, variants }
}
