import { useTranslation } from '@platform/i18n'
import { notify, type Notification } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import { useStepUp } from '../../../features/identity/step-up/use-step-up.ts'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface JobChange<Name extends string, Answer> {
  readonly change: (name: Name) => Promise<Answer>
  readonly tell: (answer: Answer, name: Name) => Pick<Notification, 'tone' | 'title'>
  readonly failedTitle: string
}

/** Has the servers do something now, one at a time; they may ask before who it is. */
export function useJobChange<Name extends string, Answer>(options: JobChange<Name, Answer>) {
  const { change, tell, failedTitle } = options
  const { t } = useTranslation('common')
  const { api, queryClient } = useServices()
  const withStepUp = useStepUp()
  const tellFailure = useTellFailure()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (name: Name) => withStepUp(() => change(name)),
    onSuccess: (answer, name) => {
      notify({ ...tell(answer, name), closeLabel: t('action.close') })
      return queryClient.invalidateQueries({
        queryKey: api.query.main.administration.jobs.list.queryKey(),
      })
    },
    onError: (error) => tellFailure(failedTitle, error),
  })
  return { start: (name: Name) => mutate(name), startedName: isPending ? variables : undefined }
}
