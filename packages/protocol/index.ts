export * from './client.ts'
export * from './round-file.ts'
export * from './server.ts'
export * from './snapshot.ts'
