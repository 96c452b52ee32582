import { versionTag, type StoredTaskList } from '@platform/contract'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'

interface TaskListState {
  readonly query: UseQueryResult<StoredTaskList>
  readonly setDone: (taskId: string, isDone: boolean) => void
  /** Why the last change was not saved; the list then shows again what the server has. */
  readonly error: unknown
}

/** The task list of the account with its one change: ticking a task, which shows at once. */
export function useTaskList(): TaskListState {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const options = api.query.main.preferences.taskList.read.queryOptions()
  const { queryKey } = options
  const write = useMutation({
    // Two quick ticks are two writes, one after the other. Each takes list and version when it starts, not when it was
    // asked for: the first write has changed the version by then, and both ticks are in the list.
    scope: { id: 'task-list' },
    mutationFn: async () => {
      const list = queryClient.getQueryData(queryKey)
      if (list === undefined) return
      const headers = { 'if-match': versionTag(list.version) }
      const { version } = await api.call.main.preferences.taskList.write({
        headers,
        body: { value: list.value },
      })
      queryClient.setQueryData(queryKey, (current) => current && { ...current, version })
    },
    // Another device was faster, or nothing was saved: show what is really stored.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const setDone = (taskId: string, isDone: boolean): void => {
    queryClient.setQueryData(queryKey, (list) => list && withTaskDone(list, taskId, isDone))
    write.mutate()
  }
  return { query: useQuery(options), setDone, error: write.error }
}

export function withTaskDone(list: StoredTaskList, taskId: string, isDone: boolean): StoredTaskList {
  const tasks = list.value.tasks.map((task) => (task.id === taskId ? { ...task, isDone } : task))
  return { ...list, value: { tasks } }
}
