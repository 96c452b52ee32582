export { createMemoryStorage } from './create-memory-storage.ts'
export {
  openAsyncStorage,
  type AsyncStorage,
  type AsyncStorageArea,
  type AsyncStorageOptions,
} from './open-async-storage.ts'
