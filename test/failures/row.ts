/**
 * One kind of fault that broke systems of this field, and the tests that keep it out of this one:
 * each names a test file and a part of the test's name.
 */
export interface FailureRow {
  readonly fault: string
  readonly tests: readonly (readonly [file: string, name: string])[]
}
