import { visible } from './visible.ts'

/** Words that a person or a machine gave: harmless text that keeps its direction to itself. */
export const Said = ({ children }: { readonly children: string }) => <bdi>{visible(children)}</bdi>
