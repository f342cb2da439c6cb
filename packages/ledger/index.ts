export * from './account.ts'
export * from './post.ts'
export * from './transfer.ts'
