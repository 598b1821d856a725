import { Navigate } from '@cartage/ui/core.ts';
import { useHome } from './menu.ts';

/** Where one begins: the first entry of one's menu. */
export default function Home() {
  return <Navigate to={useHome()} replace />;
}
