/** What a service tells people is said by a key (`words/told`, `words/errors`): it looks at any literal that reads like a sentence. */
import { calleeOf, isFilledIn, isSentence, nameOf, textOf } from './text-shapes.mjs';

/** What is for programs: SQL, conditions, headers, markup, addresses. */
const FOR_PROGRAMS =
  /\b(select|insert into|delete from|update|where|order by|join|coalesce|interval|filter|for update|nulls (first|last)|set \w+ =|on conflict)\b|\b(eq|ne|ge|gt|le|lt|in|asc|desc) ?(['(\d…,]|$)|charset=|max-age|no-store|no-cache|filename=|=…|<\/?[\w!?]|\{\{|^(GET|POST|PUT|DELETE|Bearer) |^\S+\/\S+;/;
/** What stands for itself in every language: "UN 1263", "ABN …", "… CBD". */
const ABBREVIATED = /^[^\p{Ll}]*$/u;
/** Whose arguments nobody reads, or reads by a key of their own: things that are missing are named in `errors/missing.ts`. */
const QUIET_CALL =
  /^(notFound|findRow|findById|unavailable|missing|named|raw|header|set|setHeader|type|query|execute|unsafe|unsafeQuery|split|join|includes|startsWith|endsWith|indexOf|replace|replaceAll|test|match|exec|require|import|get|has|describe|meta|write|derive|hashPassword)$/;
const LOGS = /^(trace|debug|info|warn|error|fatal|log)$/;
/** Of an entity its name in a history, of a statement its own; `cause` is for logs. */
const QUIET_MEMBER = /^(title|sort|sorting|filter|where|order|cause|summary|application_name|service_name|key|type)$/;

const isLog = ({ callee }) =>
  callee.type === 'MemberExpression' &&
  LOGS.test(callee.property.name ?? '') &&
  /^(log|logger|console|app)$/.test(callee.object.name ?? callee.object.property?.name ?? '');
function isForPrograms(node) {
  for (let at = node, up = node.parent; up; at = up, up = up.parent) {
    switch (up.type) {
      case 'TaggedTemplateExpression':
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        return up.type === 'ExportNamedDeclaration' ? up.source === at : true;
      case 'BinaryExpression':
        if (up.operator !== '+') return true;
        break;
      case 'SwitchCase':
        if (up.test === at) return true;
        break;
      case 'ConditionalExpression':
        if (up.test === at) return true;
        break;
      case 'MemberExpression':
        if (up.property === at || up.property.name === 'split') return true;
        break;
      case 'Property':
        if (up.key === at || QUIET_MEMBER.test(nameOf(up.key))) return true;
        break;
      case 'NewExpression':
        if (/^(Error|TypeError|RangeError|RegExp|URL)$/.test(calleeOf(up))) return true;
        break;
      case 'CallExpression':
        if (up.callee !== at && (isLog(up) || QUIET_CALL.test(calleeOf(up)))) return true;
        break;
      default:
        if (/^TS(LiteralType|TypeAnnotation|EnumMember)/.test(up.type)) return true;
        if (/Function|ClassBody|^Program$/.test(up.type)) return false;
    }
  }
  return false;
}
export const bareTold = {
  create(context) {
    const look = (node) => {
      const text = textOf(node);
      if (typeof text !== 'string' || FOR_PROGRAMS.test(text) || ABBREVIATED.test(text)) return;
      if (!isSentence(text) && !isFilledIn(text)) return;
      if (isForPrograms(node)) return;
      context.report({
        node,
        message: `A bare sentence: “${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”. Give it a key in a source of words/told or words/errors and say(key).`,
      });
    };
    return { Literal: look, TemplateLiteral: look };
  },
};
