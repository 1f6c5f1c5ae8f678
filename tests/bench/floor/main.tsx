import { StrictMode, type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface Session {
  token: string;
  account: string;
}

const useSession = create<Session>()(
  persist(() => ({ token: '', account: '' }), {
    name: 'floor',
    storage: createJSONStorage(() => window.localStorage),
  }),
);

/** The least that a login screen with our libraries can be: no design, no rules, no calls. */
function LoginPage() {
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const signIn = (event: SubmitEvent) => {
    event.preventDefault();
    useSession.setState({ account, token: password });
    void navigate('/home');
  };
  return (
    <main>
      <h1>登录</h1>
      <form onSubmit={signIn}>
        <label>
          账号 <input value={account} onChange={(event) => setAccount(event.target.value)} />
        </label>
        <label>
          密码{' '}
          <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </label>
        <button type="submit">登录</button>
      </form>
    </main>
  );
}

function HomePage() {
  const account = useSession((state) => state.account);
  return <h1>{account}</h1>;
}

const router = createBrowserRouter([
  { path: '/login', element: <LoginPage /> },
  { path: '/home', element: <HomePage /> },
]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
