import type { ComponentType } from 'react'
import { ActionsPart } from './actions.tsx'
import { ArabicPart } from './arabic.tsx'
import { ChartsPart } from './charts.tsx'
import { CompositesPart } from './composites.tsx'
import { DetailPart } from './detail.tsx'
import { DrawingsPart } from './drawings.tsx'
import { FormsPart } from './forms.tsx'
import { ListsPart } from './lists.tsx'
import { MessagesPart } from './messages.tsx'
import { ProgressPart } from './progress.tsx'
import { StatesPart } from './states.tsx'
import { StructurePart } from './structure.tsx'
import { TypePart } from './type.tsx'
import { ValuesPart } from './values.tsx'

export const GALLERY_PARTS: Readonly<Record<string, ComponentType<{ open: string | undefined }>>> = {
  type: TypePart,
  actions: ActionsPart,
  forms: FormsPart,
  messages: MessagesPart,
  states: StatesPart,
  structure: StructurePart,
  detail: DetailPart,
  lists: ListsPart,
  values: ValuesPart,
  progress: ProgressPart,
  charts: ChartsPart,
  composites: CompositesPart,
  drawings: DrawingsPart,
  arabic: ArabicPart,
}
