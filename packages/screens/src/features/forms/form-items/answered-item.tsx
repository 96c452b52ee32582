import { Skeleton } from '@platform/ui/elements'
import { lazy, Suspense, type ReactElement } from 'react'
import { BooleanItem } from './boolean-item.tsx'
import { ChoiceItem } from './choice-item.tsx'
import { ChoicesItem } from './choices-item.tsx'
import { LineItem } from './line-item.tsx'
import { MomentItem } from './moment-item.tsx'
import { QuantityItem } from './quantity-item.tsx'
import { SliderItem } from './slider-item.tsx'
import type { ControlProps } from '../form-model/shown-form.ts'

/** Few forms ask for files, and adding one is much code. */
const AttachmentItem = lazy(async () => ({ default: (await import('./attachment-item.tsx')).AttachmentItem }))

/** What suggests codes is much code, too. Where it does not arrive, any words will do. */
const CodedItem = lazy(async () => {
  const { CodedItem: Coded } = await import('./coded-item.tsx').catch(() => ({ CodedItem: LineItem }))
  return { default: Coded }
})

/** The control with which an item is answered. */
export function AnsweredItem(props: ControlProps): ReactElement {
  const { type, repeats, control, options, codes } = props.node
  if (type === 'boolean') return <BooleanItem {...props} />
  if (type === 'quantity') return <QuantityItem {...props} />
  if (type === 'dateTime') return <MomentItem {...props} />
  if (type === 'attachment')
    return (
      <Suspense>
        <AttachmentItem {...props} />
      </Suspense>
    )
  if (codes !== undefined && !props.form.suggestsCodes) return <LineItem {...props} />
  if (codes !== undefined)
    return (
      <Suspense fallback={<Skeleton shape="control" />}>
        <CodedItem {...props} section={codes} />
      </Suspense>
    )
  if (type === 'choice' || type === 'open-choice' || options.length > 0)
    return repeats ? <ChoicesItem {...props} /> : <ChoiceItem {...props} />
  const isSlider = control === 'slider' && (type === 'integer' || type === 'decimal')
  return isSlider ? <SliderItem {...props} /> : <LineItem {...props} />
}
