/** Values for the placeholders of a translated message. */
export type ProblemParams = Record<string, string | number>;

/** What is wrong with one field: a code of the contract's FieldErrorCode and the values its message needs. */
export interface FieldProblem<Code extends string> {
  /** JSON pointer into the request, e.g. /questions/0/name */
  pointer: string;
  code: Code;
  params: ProblemParams;
}
