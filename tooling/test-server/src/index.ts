export { createPerson } from './person.ts'
export { readFailure } from './read-failure.ts'
export {
  cut,
  cutMidway,
  empty,
  hold,
  html,
  json,
  problem,
  startTestServer,
  stream,
  type Answer,
  type SeenRequest,
  type TestServer,
} from './test-server.ts'
export { createInstantClock, createVirtualClock, type VirtualClock } from './virtual-clock.ts'
