import type { LinkIcon as Name } from '@cartage/contract/core/sidebar-link.ts';
import {
  BookOpen,
  Calendar,
  ChartNoAxesColumn,
  FileText,
  Globe,
  CircleQuestionMark,
  Link as Chain,
  Mail,
  Map,
  Phone,
  Shield,
  Truck,
  type LucideIcon,
} from 'lucide-react';

/** The drawing of each icon that a link of the tenant's may have. */
export const LINK_DRAWINGS: Record<Name, LucideIcon> = {
  link: Chain,
  book: BookOpen,
  calendar: Calendar,
  chart: ChartNoAxesColumn,
  file: FileText,
  globe: Globe,
  help: CircleQuestionMark,
  mail: Mail,
  map: Map,
  phone: Phone,
  shield: Shield,
  truck: Truck,
};
