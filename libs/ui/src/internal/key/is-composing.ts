/**
 * A key press that belongs to an input method: nothing acts on it, since what is typed is not decided yet. Safari reports
 * the Enter that ends a composition by its code alone. Of its own, so that the console's rules about keys need no component.
 */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229;
