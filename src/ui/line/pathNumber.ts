/** A number in path data, as `curvePath.ts` writes it. */
export const PATH_NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
