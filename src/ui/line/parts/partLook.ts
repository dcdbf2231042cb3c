import type { SVGAttributes } from 'react';

/** How a part is drawn. What is not given comes from the group around it, be it a class or a colour. */
export type PartLook = Pick<
  SVGAttributes<SVGElement>,
  'className' | 'fill' | 'stroke' | 'strokeWidth' | 'pathLength' | 'vectorEffect'
>;
