import { ReplicaFault } from './replica-fault.ts'

/** @throws ReplicaFault where it takes longer; what comes later nobody hears */
export async function inTime<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  // A process that was busy itself reads first what has come meanwhile.
  const timer = setTimeout(() => setImmediate(reject, new ReplicaFault('no answer in time')), patienceMs)
  // Where both come at once, nobody waits for this one.
  late.catch(() => {})
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
