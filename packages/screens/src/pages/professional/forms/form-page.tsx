import { Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { FormWorkspace } from '../../../features/forms/questionnaire-builder/form-workspace.tsx'
import { oneQuestionnaire } from '../../../features/forms/questionnaires/questionnaires.queries.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** A form that is open, with all that can be done about it. */
export function FormPage({ id }: { readonly id: string }): ReactElement {
  const form = useQuery(oneQuestionnaire(useServices(), id))
  return (
    <Loaded query={form} skeleton={<Skeleton shape="control" lines={8} />}>
      {(opened) => <FormWorkspace form={opened} />}
    </Loaded>
  )
}
